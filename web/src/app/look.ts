// look.ts -- every style sheet, in the order in which later ones may overrule earlier ones.
import "../css/theme.css";
import "../css/base.css";
import "../css/shell.css";
import "../css/aid.css";
import "../css/play.css";
import "../css/board.css";
import "../css/decision.css";
import "../css/drawer.css";
import "../css/terms.css";
import "../css/narrow.css";
import "../css/lean.css";
import "../css/lesson.css";
import "../css/pieces.css";
import "../kit/kit.css";
import "../meeting/meeting.css";
