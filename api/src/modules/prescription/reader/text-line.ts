/** One line of a page as it was read. `confidence` from 0 to 1: 1 where the text itself was in the file, below for letters recognised. */
export interface TextLine {
  text: string;
  confidence: number;
}

/** How a file was read: `text` where its own text was there, `ocr` where letters were recognised, `unreadable` where neither gave a word. */
export interface ReadText {
  source: 'text' | 'ocr' | 'unreadable';
  lines: TextLine[];
}

/** Lines and characters that one reading keeps: a prescription is far below, and a hostile file stays harmless. */
export const MAX_LINES = 300;
export const MAX_LINE_LENGTH = 240;

/** Four Latin letters or digits in a row, read with some certainty: less is noise that recognition makes of scribbles. */
export const hasWord = ({ text, confidence }: TextLine): boolean => confidence >= 0.5 && /[a-z]{4}/i.test(text);
