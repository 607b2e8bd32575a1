const oneLine = (text) => text.replaceAll(/\s+/g, ' ').trim()

/** A mutant by its file and by its line as it stands there, with what became of what: lines move, and a line may hold several. */
export const nameOf = ({ file, source, start, end, text }) => {
  const lineStart = source.lastIndexOf('\n', start - 1) + 1
  const lineEnd = source.indexOf('\n', end)
  const was = source.slice(start, end)
  // of a word between blanks the blanks stay outside
  const [before, after] = [was.match(/^\s*/)[0], was.match(/\s*$/)[0]]
  const change = `${before}[${oneLine(was)} → ${oneLine(text)}]${after}`
  const line = oneLine(source.slice(lineStart, start) + change + source.slice(end, lineEnd === -1 ? undefined : lineEnd))
  // Markdown: what holds a backtick stands between two of them
  return line.includes('`') ? `${file}: \`\` ${line} \`\`` : `${file}: \`${line}\``
}

/** The survivors that are listed in `markdown`: an entry of a list each, and the reason in the line below. What has no reason excuses nothing. */
export const readReasons = (markdown) => [...markdown.matchAll(/^- (\S+: `.*`)\n {2}\S/gm)].map(([, name]) => name)

/**
 * What is to be said of the mutants that survived in these files. Every entry excuses one; one that excuses none is to go, or somebody would
 * believe it. Any survivor that is left open fails, however many were killed.
 */
export const judge = (targets, reasons) => {
  const left = [...reasons]
  const isExplained = (name) => {
    const at = left.indexOf(name)
    if (at !== -1) left.splice(at, 1)
    return at !== -1
  }
  const files = targets.map(({ file, mutants, survivors }) => {
    const open = survivors.map(nameOf).filter((name) => !isExplained(name))
    return { file, mutants, killed: mutants - survivors.length, explained: survivors.length - open.length, open }
  })
  const idle = left.filter((name) => targets.some(({ file }) => name.startsWith(`${file}: `)))
  const sum = (of) => files.reduce((total, one) => total + of(one), 0)
  const [killed, killable] = [sum((one) => one.killed), sum((one) => one.mutants - one.explained)]
  return { files, idle, killed, killable, code: killed === killable && idle.length === 0 ? 0 : 1 }
}
