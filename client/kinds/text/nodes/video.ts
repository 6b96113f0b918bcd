import { Node } from '@tiptap/core'
import { videoOf } from '#schema/kinds/video.ts'
import { words } from '../../../platform/words.ts'

function frameOf(embed: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.title = title
  frame.referrerPolicy = 'strict-origin'
  frame.allow = 'fullscreen; picture-in-picture; encrypted-media; autoplay'
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-presentation')
  frame.src = embed
  return frame
}

/** Requests nothing from the host until the reader presses the button. */
function draw(href: string): HTMLElement {
  const dom = document.createElement('div')
  dom.dataset.type = 'video'
  const video = videoOf(href)
  if (!video) return dom
  const say = words('kinds/text')
  const show = document.createElement('button')
  show.type = 'button'
  show.textContent = say('video.show', { host: video.host })
  show.addEventListener('click', () => {
    const frame = frameOf(video.embed, say('video.title', { host: video.host }))
    show.replaceWith(frame)
    frame.focus()
  })
  const link = document.createElement('a')
  link.href = href
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  link.textContent = href
  dom.append(show, link)
  return dom
}

/** A video of a known host by the address of its page. */
export const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ href: { default: null, parseHTML: (element) => element.dataset.href ?? null } }),
  parseHTML: () => [
    {
      tag: 'p[data-type="video"]',
      // Before the rule that makes any `p` a paragraph.
      priority: 60,
      getAttrs: (element) => videoOf(element.dataset.href) !== undefined && null,
    },
  ],
  renderHTML: ({ HTMLAttributes: { href } }: { HTMLAttributes: { href?: string } }) => [
    'p',
    { 'data-type': 'video', 'data-href': href },
    ['a', { href }, String(href)],
  ],
  addNodeView:
    () =>
    ({ node }) => ({
      dom: draw(String(node.attrs.href)),
      stopEvent: ({ type }) => type === 'click' || type === 'keydown',
      ignoreMutation: () => true,
    }),
})
