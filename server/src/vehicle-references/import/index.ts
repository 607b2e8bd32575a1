import { stammnummerImport, typenscheinnummerImport } from '@disadmin/contract/vehicle-references/reference-import'
import type { ReferenceKind } from '@disadmin/contract/vehicle-references/vehicle-references.rules'
import { importOf } from '../../kit/imports/imports.handlers.ts'
import { whoIs } from '../../session/index.ts'
import { referenceTable } from './reference-file.ts'
import { applyReferences } from './reference-import.apply.ts'
import { checkReferences } from './reference-import.check.ts'

const importedOf = (kind: ReferenceKind, calls: typeof stammnummerImport | typeof typenscheinnummerImport) =>
  importOf({
    whoIs,
    kind,
    calls,
    table: referenceTable(kind),
    template: `vehicle-references:file.${kind}`,
    check: checkReferences(kind),
    apply: applyReferences(kind),
  })

/** References from a file, for each kind of numbers: its calls, and the job that takes them over. */
export const importedReferences = {
  typenscheinnummer: importedOf('typenscheinnummer', typenscheinnummerImport),
  stammnummer: importedOf('stammnummer', stammnummerImport),
}
