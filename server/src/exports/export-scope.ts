/** What is exported: all, or what one person or one application has. */
export type ExportScope =
  | { of: 'installation' }
  | { of: 'person'; user_id: number }
  | { of: 'application'; application_id: number };
