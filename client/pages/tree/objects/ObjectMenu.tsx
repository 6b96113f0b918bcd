import { Menu } from '@mantine/core'
import { IconLink, IconStar, IconStarOff, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useQuery } from 'urql'
import { copyText } from '../../../platform/copyText.ts'
import { showDone } from '../../../platform/toasts.ts'
import { useWords } from '../../../platform/words.ts'
import { isFavoriteObject } from './operations.ts'
import type { ObjectNode } from './operations.ts'
import { useTreeStore } from '../TreeStore.ts'

type ObjectMenuProps = {
  object: ObjectNode
  path: string
  onRemove: () => void
  onClose: () => void
  children: ReactNode
}
const icon = { size: 15, stroke: 1.75 }

/** The open menu of an object's line. */
export function ObjectMenu({ object, path, onRemove, onClose, children }: ObjectMenuProps) {
  const t = useWords('pages')
  const { own } = useTreeStore()
  const [{ data }] = useQuery({
    query: isFavoriteObject,
    variables: { id: object.id },
    requestPolicy: 'network-only',
  })
  const isFavorite = data?.object?.favorite
  return (
    <Menu
      opened
      // The key that opens it is still on its way.
      clickOutsideEvents={['mousedown', 'touchstart']}
      onChange={(open) => (open ? undefined : onClose())}
      width={220}
    >
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown onKeyDown={(event) => event.stopPropagation()}>
        <Menu.Item
          disabled={isFavorite === undefined}
          leftSection={isFavorite ? <IconStarOff {...icon} /> : <IconStar {...icon} />}
          onClick={() => void own.setFavorite(object, !isFavorite)}
        >
          {t(isFavorite ? 'menu.unfavorite' : 'menu.favorite')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLink {...icon} />}
          onClick={() => void copyText(location.origin + path).then(() => showDone({ message: t('copied') }))}
        >
          {t('menu.copyLink')}
        </Menu.Item>
        {object.level === 'full' ? (
          <>
            <Menu.Divider />
            <Menu.Item data-danger leftSection={<IconTrash {...icon} />} onClick={onRemove}>
              {t('menu.delete')}
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
