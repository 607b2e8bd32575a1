/** Joins class names; falsy ones drop out. Later classes do not win over earlier ones: pass layout (width, margin), not looks. */
export const cx = (...parts: (string | false | null | undefined)[]): string => parts.filter(Boolean).join(' ')
