/** USR-06S, USR-07 */
/** So many days without a sign-in make an account worth a look. */
export const idleDays = 90

export const views = ['all', 'active', 'invited', 'disabled', 'idle'] as const
export type View = (typeof views)[number]

interface ViewFilters {
  is_active: string | undefined
  idle_days: string | undefined
  never_signed_in: string | undefined
}

const none: ViewFilters = { is_active: undefined, idle_days: undefined, never_signed_in: undefined }

/** The filters of a quick view. */
export const filtersOfView: Record<View, ViewFilters> = {
  all: { ...none },
  active: { ...none, is_active: 'true' },
  invited: { ...none, is_active: 'true', never_signed_in: 'true' },
  disabled: { ...none, is_active: 'false' },
  idle: { ...none, is_active: 'true', idle_days: String(idleDays) },
}

/** The quick view whose filters these are; null when somebody's link says something else. */
export const viewOf = (filters: Readonly<Record<string, string>>): View | null =>
  views.find((view) => {
    const { is_active, idle_days, never_signed_in } = filtersOfView[view]
    return (
      filters['is_active'] === is_active && filters['idle_days'] === idle_days && filters['never_signed_in'] === never_signed_in
    )
  }) ?? null
