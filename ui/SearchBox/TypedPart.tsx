/** A suggestion with the typed part in bold: the first match, ignoring case. */
export function TypedPart({ text, typed }: { text: string; typed: string }) {
  const at = typed === '' ? -1 : text.toLowerCase().indexOf(typed.toLowerCase())
  if (at < 0) return <span>{text}</span>
  const end = at + typed.length
  return (
    <span>
      {text.slice(0, at)}
      <b>{text.slice(at, end)}</b>
      {text.slice(end)}
    </span>
  )
}
