/** All streams behind one exit listener: a test process opens a log for each service in it. */
const flushes: (() => void)[] = [];

/**
 * A stream that writes all log lines of one event loop turn at once: under load one system call serves many
 * requests. A process that exits, even by an uncaught error, loses nothing and keeps the order of lines, unlike with
 * pino's asynchronous destination; a killed process may lose its current turn.
 */
export function bufferedStream(stream: NodeJS.WritableStream): { write(line: string): void } {
  let waiting = '';

  function flush(): void {
    const text = waiting;
    waiting = '';
    if (text !== '') stream.write(text);
  }
  if (flushes.length === 0) process.on('exit', flushAll);
  flushes.push(flush);

  return {
    write(line) {
      if (waiting === '') setImmediate(flush);
      waiting += line;
    },
  };
}

function flushAll(): void {
  for (const flush of flushes) flush();
}
