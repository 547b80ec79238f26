/** A reader that hangs at its first page, as a hostile file may make it: it hears, and never answers. */
process.on('message', () => undefined);
