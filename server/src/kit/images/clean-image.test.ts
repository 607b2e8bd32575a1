import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as images from '../../../test/images.ts'
import { cleanImage, ImageRefused } from './clean-image.ts'

const box = { width: 220, height: 105 }
const clean = (bytes: Buffer) => cleanImage(bytes, box)
const sizeOf = async (bytes: Buffer) => {
  const { width, height } = await clean(bytes)
  return [width, height]
}
const faultOf = (bytes: Buffer) =>
  clean(bytes).then(
    ({ width, height }) => `taken: ${width} × ${height}`,
    (error: unknown) => (error instanceof ImageRefused ? error.fault : String(error)),
  )

test('an image is fitted within the box in its own proportions, a smaller one stays as it is [COMP-11]', async () => {
  expect(await sizeOf(await images.png(1000, 1000))).toEqual([105, 105])
  expect(await sizeOf(await images.jpeg(4400, 1000))).toEqual([220, 50])
  expect(await sizeOf(await images.png(220, 105))).toEqual([220, 105])
  expect(await sizeOf(await images.png(20, 10))).toEqual([20, 10])
})

test('png stays png, jpeg stays jpeg, gif becomes png; what is written is what is said [COMP-09]', async () => {
  for (const [bytes, type] of [
    [await images.png(300, 300), 'png'],
    [await images.jpeg(300, 300), 'jpeg'],
    [images.gif(3), 'png'],
  ] as const) {
    const { content, contentType, width, height } = await clean(bytes)
    const found = await sharp(content).metadata()
    expect(contentType).toBe(`image/${type}`)
    expect(found).toMatchObject({ format: type, width, height })
  }
})

test('a photograph on its side is put upright, and then nothing says so any more', async () => {
  const { content, width, height } = await clean(await images.tellingJpeg(400, 200))
  expect(width).toBeLessThan(height)
  const { orientation, exif, icc, xmp, iptc } = await sharp(content).metadata()
  expect({ orientation, exif, icc, xmp, iptc }).toEqual({})
})

const otherFiles = await images.otherFiles()
test.each(Object.keys(otherFiles))('%s is no png, jpeg or gif by its content [COMP-09]', async (name) => {
  expect(await faultOf(otherFiles[name]!)).toBe('type')
})

test('what only begins like an image is refused [COMP-09]', async () => {
  for (const [name, bytes] of Object.entries(await images.brokenImages()))
    expect([name, await faultOf(bytes)]).toEqual([name, 'unreadable'])
})

test('of an image with something else in it the first picture is kept, and no byte of what hung on it', async () => {
  for (const [name, bytes] of Object.entries(await images.doubleFiles())) {
    const { content, width, height } = await clean(bytes)
    expect(content.includes(images.hidden), name).toBe(false)
    expect(content.toString('latin1'), name).not.toMatch(/<script|PK|alert/)
    expect(width <= box.width && height <= box.height && width > 0 && height > 0, name).toBe(true)
    const { pages = 1, space, format } = await sharp(content).metadata()
    expect([name, pages, space]).toEqual([name, 1, space === 'b-w' ? 'b-w' : 'srgb'])
    expect(['png', 'jpeg']).toContain(format)
  }
})

test('ten at once are served, two at a time; more are told to come back', async () => {
  const outcomes = await Promise.all(Array.from({ length: 14 }, () => faultOf(images.flatPng(8, 8))))
  expect(outcomes.filter((outcome) => outcome === 'taken: 8 × 8')).toHaveLength(10)
  expect(outcomes.filter((outcome) => outcome === 'busy')).toHaveLength(4)
  expect(await faultOf(images.flatPng(8, 8))).toBe('taken: 8 × 8')
})
