import { linked } from '@disadmin/contract/catalog-notifications/catalog-notifications.rules'

/** Plain text with its line breaks; http(s) addresses in it can be opened. What looks like markup stays as it was typed. */
export const Linked = ({ text }: { text: string }) => (
  <span className="break-words whitespace-pre-line">
    {linked(text).map((part, index) =>
      part.href === undefined ? (
        <span key={index}>{part.text}</span>
      ) : (
        <a key={index} href={part.href} target="_blank" rel="noopener noreferrer" className="text-accent-ink underline">
          {part.text}
        </a>
      ),
    )}
  </span>
)
