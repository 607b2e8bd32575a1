import { maxLimit } from '@disadmin/contract/kit/paging'

/** One call takes this many carts; beyond it only the download, which goes by the filter, is possible. */
export const isTooMany = ({ count, everything }: { count: number; everything: boolean }): boolean => everything || count > maxLimit
