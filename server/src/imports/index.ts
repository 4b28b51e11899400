/**
 * People and everything that belongs to them from another system: the records, the readers of what other systems export, and the engine that
 * writes them (docs/import.md). Has no endpoints; the command is commands/imports.
 */
export {
  type ImportRecord,
  type ImportRecordInput,
  importHeader,
  importRecord,
  RECORD_KINDS,
  type RecordKind,
} from './records.ts';
export {
  type ReaderOptions,
  type Row,
  type SourceFile,
  type SourceReader,
  UnreadableSource,
} from './source-reader.ts';
