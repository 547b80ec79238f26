/** One line of a page. `confidence` is from 0 to 1: 1 for text from the file itself, lower for recognized letters. */
export interface TextLine {
  text: string;
  confidence: number;
}

/** The source of the text: `text` from the file itself, `ocr` from recognition, `unreadable` when neither produced a word. */
export interface ReadText {
  source: 'text' | 'ocr' | 'unreadable';
  lines: TextLine[];
}

/** Maximum lines and characters of one reading: far above any prescription, and low enough to make a hostile file harmless. */
export const MAX_LINES = 300;
export const MAX_LINE_LENGTH = 240;

/** True when the line has four consecutive Latin letters with enough confidence; anything less is noise from scribbles. */
export const hasWord = ({ text, confidence }: TextLine): boolean => confidence >= 0.5 && /[a-z]{4}/i.test(text);
