import { stammnummerImport, typenscheinnummerImport } from '@disadmin/contract/vehicle-references/reference-import'
import { stammnummern, typenscheinnummern } from '@disadmin/contract/vehicle-references/vehicle-references'
import type { ReferenceKind } from '@disadmin/contract/vehicle-references/vehicle-references.rules'

/** The calls of each kind of numbers; both have the same shapes. */
export const callsOf = { typenscheinnummer: typenscheinnummern, stammnummer: stammnummern } as const satisfies Record<
  ReferenceKind,
  object
>

/** What is read anew after any of them changed. */
export const afterReferencesChanged = [typenscheinnummern.list, stammnummern.list] as const

/** The calls of the import of each kind. */
export const importOf = { typenscheinnummer: typenscheinnummerImport, stammnummer: stammnummerImport } as const satisfies Record<
  ReferenceKind,
  object
>
