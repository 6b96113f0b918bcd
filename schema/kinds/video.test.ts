import { expect, test } from 'vitest'
import { parseMarkdown } from './markdown/parse.ts'
import { printMarkdown } from './markdown/print.ts'
import { videoOf, videoOrigins } from './video.ts'

test('addresses of videos of the four hosts are known, in the forms in which people copy them', () => {
  const embeds = [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1',
    'https://youtu.be/dQw4w9WgXcQ?si=x',
    'https://m.youtube.com/shorts/dQw4w9WgXcQ',
    'https://vimeo.com/76979871',
    'https://rutube.ru/video/0123456789abcdef0123456789abcdef/',
    'https://vk.com/video-22822305_456241864',
    'https://vkvideo.ru/video-22822305_456241864',
  ].map((address) => videoOf(address)?.embed)
  expect(embeds).toEqual([
    ...Array.from({ length: 3 }, () => 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'),
    'https://player.vimeo.com/video/76979871',
    'https://rutube.ru/play/embed/0123456789abcdef0123456789abcdef',
    ...Array.from({ length: 2 }, () => 'https://vkvideo.ru/video_ext.php?oid=-22822305&id=456241864'),
  ])
  for (const embed of embeds)
    expect(videoOrigins.some((origin) => embed?.startsWith(`${origin}/`))).toBe(true)
})

test('no other address is a video', () => {
  for (const address of [
    'https://youtube.com.example.org/watch?v=dQw4w9WgXcQ',
    'https://youtube.com@example.org/watch?v=dQw4w9WgXcQ',
    'https://youtu.be:8443/dQw4w9WgXcQ',
    'https://example.org/youtube.com/watch?v=dQw4w9WgXcQ',
    'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
    'https://youtu.be/..%2f..%2fa',
    'https://www.youtube.com/watch?v=a"onload=',
    'https://www.youtube.com/@channel',
    'https://vimeo.com/about',
    `https://youtu.be/${'a'.repeat(600)}`,
    null,
    { href: 'https://youtu.be/dQw4w9WgXcQ' },
  ])
    expect(videoOf(address)).toBeUndefined()
})

test('a video is its link in Markdown', () => {
  const href = 'https://youtu.be/dQw4w9WgXcQ'
  const markdown = printMarkdown({ type: 'doc', content: [{ type: 'video', attrs: { href } }] })
  expect(markdown).toBe(`<${href}>\n`)
  expect(parseMarkdown(markdown).content).toEqual([
    {
      type: 'paragraph',
      content: [{ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }],
    },
  ])
})
