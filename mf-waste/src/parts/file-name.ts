const endings: Readonly<Record<string, string>> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' };

/** The name under which a document is saved: its title, without characters that file systems refuse, and the ending of its type. */
export function fileNameOf(title: string, contentType: string): string {
  const ending = endings[contentType.split(';', 1)[0] ?? ''];
  const name = title.replace(/[/\\:*?"<>|]/g, '-').trim();
  return ending && !name.toLowerCase().endsWith(`.${ending}`) ? `${name}.${ending}` : name;
}
