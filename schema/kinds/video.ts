/** The hosts of embedded videos: the only other origins that a page may embed. */
export const videoOrigins = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://rutube.ru',
  'https://vkvideo.ru',
] as const

export type Video = { host: string; embed: string }

const found = (host: string, embed: string | undefined): Video | undefined =>
  embed === undefined ? undefined : { host, embed }

function youTube(id: string | null | undefined): Video | undefined {
  return found(
    'YouTube',
    id && /^[\w-]{6,20}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : undefined,
  )
}

function vk(id: string | undefined): Video | undefined {
  const [, oid, number] = /^(-?\d{1,20})_(\d{1,20})$/.exec(id ?? '') ?? []
  return found('VK Video', oid && `https://vkvideo.ru/video_ext.php?oid=${oid}&id=${number}`)
}

const addressSigns = 500
/** Host, path and query; a user name or a port before the path makes it another host. */
const parts = /^https?:\/\/(?:www\.|m\.)?([a-z.]+)(\/[^?#\s]*)(?:\?([^#\s]*))?(?:#\S*)?$/i

/** The video of a known host at the address of a page, and the address that shows it in a frame. */
export function videoOf(address: unknown): Video | undefined {
  if (typeof address !== 'string' || address.length > addressSigns) return undefined
  const [, host = '', path = '', query = ''] = parts.exec(address) ?? []
  const after = (pattern: RegExp) => pattern.exec(path)?.[1]
  switch (host.toLowerCase()) {
    case 'youtube.com':
      return youTube(
        path === '/watch' ? /(?:^|&)v=([^&]*)/.exec(query)?.[1] : after(/^\/(?:shorts|live|embed)\/([^/]+)/),
      )
    case 'youtu.be':
      return youTube(after(/^\/([^/]+)\/?$/))
    case 'vimeo.com': {
      const id = after(/^\/(\d{1,15})\/?$/)
      return found('Vimeo', id && `https://player.vimeo.com/video/${id}`)
    }
    case 'rutube.ru': {
      const id = after(/^\/video\/([\da-f]{32})\/?$/)
      return found('Rutube', id && `https://rutube.ru/play/embed/${id}`)
    }
    case 'vk.com':
    case 'vkvideo.ru':
      return vk(after(/^\/video(-?\d+_\d+)$/))
    default:
      return undefined
  }
}
