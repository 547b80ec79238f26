/** A multipart body: text fields (structured ones as JSON, as the client sends them) and files by field. */
export function aForm(fields: Record<string, unknown>, files: Record<string, File> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  for (const [name, file] of Object.entries(files)) form.append(name, file);
  return form;
}

/** The smallest content that is recognized as a PDF. */
export const aPdf = (name = 'paper.pdf', words = 'one page'): File =>
  new File([`%PDF-1.4\n% ${words}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`], name, { type: 'application/pdf' });
