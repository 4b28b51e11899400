/**
 * People and everything that belongs to them from another system: the records, the readers of what other systems export, and the engine that
 * writes them (docs/import.md). Owns import_runs and imported_records. Has no endpoints; the command is commands/imports.
 */
export { READERS, readerFor } from './readers.ts';
export { type ImportRecordInput, importRecord } from './records.ts';
export { retention } from './retention.ts';
export { type InputFile, inputFiles } from './runs/input-files.ts';
export { RunTakenOver } from './runs/process-batch.ts';
export { forgetImportedPerson } from './runs/records.queries.ts';
export { type ImportInput, type ImportResult, runImport, SourceIsBusy } from './runs/run-import.ts';
export { type ReaderOptions, type SourceFile, type SourceReader, UnreadableSource } from './source-reader.ts';
export { readMapping } from './sources/mapping.ts';
export type { Tally } from './tables.ts';
