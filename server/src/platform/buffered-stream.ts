/** Of all streams, behind one listener: a process of tests opens a log for each service in it. */
const flushes: (() => void)[] = [];

/**
 * A stream for log lines that hands on what one turn of the event loop wrote as one piece: under load that is one
 * system call for many requests. A process that ends, by an uncaught error too, loses nothing; one that is killed may
 * lose the turn it was in.
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
