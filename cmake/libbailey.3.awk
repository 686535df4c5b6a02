# libbailey.3.awk -- the manual page libbailey(3) from include/bailey/bailey.h: what its opening comment says, then the
# declarations with their comments, section by section. Variables: version, date.
function text(line) {
    gsub(/\\/, "\\e", line)
    gsub(/-/, "\\-", line)
    return line ~ /^[.']/ ? "\\\\&" line : line
}
BEGIN {
    printf ".TH LIBBAILEY 3 %s \"bailey %s\" \"Library Functions\"\n", date, version
    print ".SH NAME\nlibbailey \\- board games as a library"
    print ".SH SYNOPSIS\n.B #include <bailey/bailey.h>\n.PP\n.nf\ncc program.c $(pkg\\-config \\-\\-cflags \\-\\-libs bailey)\n.fi"
    print ".SH DESCRIPTION"
}
NR == 1 { sub(/^\/\* bailey\.h -- /, ""); print text($0); next }
!opened && /\*\/$/ { opened = 1; sub(/^ \* ?/, ""); sub(/ *\*\/$/, ""); print text($0); next }
!opened { sub(/^ \*$/, ".PP"); sub(/^ \* /, ""); print $0 == ".PP" ? $0 : text($0); next }
/^#|^extern/ { next } # for the compiler
/^\/\* ---- / {
    sub(/^\/\* ---- /, ""); sub(/ *-* \*\/$/, "")
    if (listing) print ".fi"
    print ".SH " toupper($0) "\n.nf"
    listing = 1
    blank = 1
    next
}
!listing && /./ { print ".SH THE LIBRARY\n.nf"; listing = 1 }
/^$/ { if (!blank) print ".sp"; blank = 1; next }
listing && !/^}$/ { blank = 0; sub(/^BAILEY_API /, ""); print text($0) }
END { print ".fi\n.SH SEE ALSO\n.BR bailey (1)" }
