export type FileFault = { kind: 'too_large'; megabytes: number } | { kind: 'wrong_type'; accept: readonly string[] }

type Limits = { accept: readonly string[]; maxBytes?: number | undefined }

/** Why a file is not taken; null when it is. By its name only: what is in it the server finds out. */
export const fileFault = ({ name, size }: { name: string; size: number }, { accept, maxBytes }: Limits): FileFault | null => {
  const lower = name.toLowerCase()
  if (!accept.some((ending) => lower.endsWith(ending.toLowerCase()))) return { kind: 'wrong_type', accept }
  if (maxBytes !== undefined && size > maxBytes) return { kind: 'too_large', megabytes: Math.round(maxBytes / 1024 / 1024) }
  return null
}
