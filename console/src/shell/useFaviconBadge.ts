import { useEffect } from 'react'

const size = 32
// the mark of ui/mark.svg, on its 24 grid
const mark = 'M5 2h7a10 10 0 0 1 0 20H5a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zm7 5.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z'
const blue = '#1b57a6'
const red = '#c22b23'

/** What the badge says: nothing at 0, 99+ above two digits, which is all that can be read at this size. */
export const badgeText = (count: number): string => (count <= 0 ? '' : count > 99 ? '99+' : String(count))

const draw = (text: string): string => {
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const pen = canvas.getContext('2d')
  if (!pen) return ''
  pen.save()
  pen.scale(size / 24, size / 24)
  pen.fillStyle = blue
  pen.fill(new Path2D(mark), 'evenodd')
  pen.restore()
  pen.font = `700 ${text.length > 2 ? 13 : 16}px sans-serif`
  const width = Math.max(18, pen.measureText(text).width + 6)
  pen.fillStyle = red
  pen.beginPath()
  pen.roundRect(size - width, size - 18, width, 18, 9)
  pen.fill()
  pen.fillStyle = '#ffffff'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(text, size - width / 2, size - 8.5)
  return canvas.toDataURL('image/png')
}

/** The count on the browser tab's icon (SHELL-21); without a count the plain icon. */
export const useFaviconBadge = (count: number): void => {
  const text = badgeText(count)
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    if (!link || text === '') return
    const { href, type } = link
    link.type = 'image/png'
    link.href = draw(text)
    return () => {
      link.type = type
      link.href = href
    }
  }, [text])
}
