import type { ViewState } from '@disadmin/contract/saved-views/saved-views'
import type { ColumnType, Generated } from 'kysely'

declare module '../kit/db/db.ts' {
  interface Database {
    saved_views: {
      id: Generated<number>
      owner_id: number
      list: string
      name: string
      name_key: Generated<string>
      state: ColumnType<ViewState, string, string>
      role_id: number | null
      branch_id: number | null
      created_at: Generated<string>
      deleted_at: string | null
    }
    saved_view_places: {
      user_id: number
      view_id: number
      list: string
      /** Among the tabs; null for no tab. */
      position: number | null
      is_default: Generated<boolean>
    }
  }
}
