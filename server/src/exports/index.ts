/**
 * The way out: everything of the installation, of a person or of an application as records that an import reads again (docs/import-format.md), or as
 * a realm of Keycloak. Owns no table.
 */
export { applicationScope, type ExportScope } from './export-scope.ts';
export { exportedRecords } from './exported-records.ts';
export { countersignLines } from './formats/countersign.ts';
export { keycloakRealm } from './formats/keycloak.ts';
