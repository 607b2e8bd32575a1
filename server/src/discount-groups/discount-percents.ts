/** Percent as people write it, from hundredths as they are stored. */
export const percentOf = (hundredths: number | null | undefined): number | null =>
  hundredths === null || hundredths === undefined ? null : hundredths / 100

/** Hundredths as they are stored; a percentage has at most two decimals. */
export const hundredthsOf = (percent: number | null): number | null => (percent === null ? null : Math.round(percent * 100))

/** `/api/v1/discount-groups/7/` */
export const resourceOf = (kind: 'groups' | 'categories' | 'limits', id: number): string => `/api/v1/discount-${kind}/${id}/`
