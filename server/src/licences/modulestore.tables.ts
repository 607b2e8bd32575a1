import type { Generated, GeneratedAlways } from 'kysely'
import type { LicenceState, ModuleKind } from '@disadmin/contract/licences/modulestore'

declare module '../kit/db/db.ts' {
  interface Database {
    modules: {
      id: Generated<number>
      modulestore_id: string
      name: string
      kind: ModuleKind
      is_demo: Generated<boolean>
      validity_period_days: number | null
      ordinality: Generated<number>
      is_orderable: Generated<boolean>
    }
    module_permissions: { module_id: number; codename: string }
    module_licences: {
      id: Generated<number>
      customer_id: number
      module_id: number
      status: LicenceState
      active_from: string
      next_evaluation_date: string | null
      active_until: string | null
      created_at: Generated<string>
      replaces_id: number | null
      /** Who moved it into its state, and on which day of the wholesaler; null: its date did. */
      changed_by: number | null
      changed_on: string | null
      module_name: Generated<string>
      due_on: GeneratedAlways<string | null>
      renewal_date: GeneratedAlways<string | null>
    }
    module_licence_moves: {
      licence_id: number
      status: LicenceState
      came_on: string
      at: Generated<string>
      user_id: number | null
    }
  }
}
