/** A titled part of a gallery sheet. */
export function Section({ title, className, children }: { title: string; className: string; children: React.ReactNode }) {
  return (
    <section className={`absolute w-166 ${className}`}>
      <h2 className="mb-3 h-6.75 border-b border-line">{title}</h2>
      {children}
    </section>
  )
}

/** Something shown, with its name under it. */
export function Shown({ name, className, children }: { name: string; className?: string; children: React.ReactNode }) {
  return (
    <div className={`flex flex-col items-start gap-1 ${className ?? ''}`}>
      {children}
      <span className="text-11 whitespace-nowrap text-ink-3">{name}</span>
    </div>
  )
}

export const none = () => undefined
