/** Of all streams, behind one listener: a test process opens a log for each service in it. */
const flushes: (() => void)[] = [];

/**
 * A stream for log lines that writes what one turn of the event loop logged in one piece: under load that is one
 * system call for many requests. A process that ends, by an uncaught error too, loses nothing and writes the lines in their
 * order, which pino's asynchronous destination does not; one that is killed may lose the turn it was in.
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
