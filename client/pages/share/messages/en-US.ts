import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  show: 'Show objects to guests',
  'show.about':
    'Guests see the objects that match the shared filter of the page, with the chosen properties only.',
  'show.closed': 'Objects can be shown by people with full access to both the page and the type.',
  properties: 'Properties that guests see',
  total: 'Show the count',
  'total.about': 'Guests see how many objects the page and its groups have.',
  title: 'Name',
  'system.created_at': 'Created',
  'system.updated_at': 'Changed',
  'system.author': 'Author',
  'system.tags': 'Tags',
  'closing.publisher':
    'Guests see nothing now: the person who showed the objects can no longer do so, or the page shows another type. Turn it on again.',
  'closing.filter':
    'Guests see nothing now: the page is filtered, or hides columns, by a property that is gone or closed to someone. Change the filter or the property of the columns, or show that property.',
  widgets: 'Show data of widgets',
  'widgets.about':
    'Guests see numbers and objects of the chosen types, and only by the chosen properties. A widget that needs any other property stays closed to guests.',
  'widgets.closed':
    'Data can be shown by someone with full access to both the page and the types of its widgets.',
  'widgets.closing': 'Guests do not see some of the data now: the person who showed it may no longer do so.',
  again: 'Show as yourself',
  failed: 'Couldn’t check what guests see.',
  retry: 'Try again',
} satisfies Translation<typeof ru>
