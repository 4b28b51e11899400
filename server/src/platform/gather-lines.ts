/**
 * A stream for log lines that hands on what one turn of the event loop wrote as one piece: under load that is one
 * system call for many requests. A process that ends, by an uncaught error too, loses nothing; one that is killed may
 * lose the turn it was in.
 */
export function gatherLines(stream: NodeJS.WritableStream): { write(line: string): void } {
  let waiting = '';

  function flush(): void {
    const text = waiting;
    waiting = '';
    if (text !== '') stream.write(text);
  }
  process.on('exit', flush);

  return {
    write(line) {
      if (waiting === '') setImmediate(flush);
      waiting += line;
    },
  };
}
