/** A reader that hangs at its first page, as a hostile file may cause: it receives requests and never answers. */
process.on('message', () => undefined);
