import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  title: 'Link, QR code and embedding',
  unpublished: 'Publish the form first: Share, then Publication.',
  link: 'Link to the form',
  copy: 'Copy',
  copied: 'Copied',
  qr: 'QR code',
  'qr.picture': 'QR code with the link to the form',
  'qr.long': 'The link is too long for a QR code.',
  'qr.png': 'Download PNG',
  'qr.svg': 'Download SVG',
  prefill: 'Link with a prefilled field',
  'prefill.about': 'After prefill_ comes a question or the name of a field. Join several fields with &.',
  'prefill.value': 'value',
  embed: 'Embed code for a website',
  sites: 'Sites that may embed the form',
  'sites.about': 'One per line, e.g. https://example.org. The form does not open on other sites.',
  'sites.none': 'No site is listed yet, so the form cannot be embedded.',
  'sites.wrong': 'Not the address of a site: {{site}}. It takes https, without asterisks.',
  'sites.many': 'No more than {{count}} sites can be listed.',
  'sites.save': 'Save sites',
  'sites.saved': 'Saved',
} satisfies Translation<typeof ru>
