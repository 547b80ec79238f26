interface LoggedError {
  type?: string;
  message?: string;
  stack?: string;
  cause?: LoggedError;
}

interface Entry {
  level?: number;
  msg?: string;
  requestId?: string;
  err?: LoggedError;
}

const errorLevel = 50;

function inWords({ type = 'Error', message = '', stack, cause }: LoggedError): string {
  // Drops the message, which some loggers put before the frames.
  const frames = (stack ?? '').split('\n').filter((it) => /^\s+at /.test(it));
  return [`${type}: ${message}`, ...frames, ...(cause ? [`caused by ${inWords(cause)}`] : [])].join('\n');
}

function entryIn(line: string): Entry | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const entry: Entry = JSON.parse(line);
    return entry;
  } catch {
    return undefined;
  }
}

/**
 * Picks out of a program's output what a developer has to see: errors with their stacks, and every line that isn't a log record, such as
 * the last output before a crash. A crash that repeats at each restart is reported once, until `forget`.
 */
export function createErrorTeller(say: (line: string) => void) {
  const rests = new Map<string, string>();
  const said = new Set<string>();

  function tell(name: string, line: string): void {
    const entry = entryIn(line);
    if (!entry) {
      if (said.has(line)) return;
      said.add(line);
      say(`${name} │ ${line}`);
    } else if ((entry.level ?? 0) >= errorLevel) {
      const text = [entry.msg, entry.err && inWords(entry.err)].filter(Boolean).join('\n');
      for (const it of text.split('\n')) say(`${name} │ ${it}`);
    }
  }

  return {
    hear(name: string, text: string): void {
      const lines = ((rests.get(name) ?? '') + text).split('\n');
      rests.set(name, lines.pop() ?? '');
      for (const line of lines) if (line.trim() !== '') tell(name, line);
    },
    forget: (): void => said.clear(),
  };
}
