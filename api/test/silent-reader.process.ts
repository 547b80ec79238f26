/** A reader that hangs at its first page, as a hostile file may make it do: it receives requests and never answers. */
process.on('message', () => undefined);
