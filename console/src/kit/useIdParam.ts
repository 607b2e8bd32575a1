import { useParams } from '@tanstack/react-router'

/** The `:id` of the screen's path. The router lets digits only through (USR-03); there is no row 0, so 0 stands for "not this screen". */
export const useIdParam = (): number => Number((useParams({ strict: false }) as { id?: string }).id ?? 0)
