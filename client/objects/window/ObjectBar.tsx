import { ActionIcon, Menu } from '@mantine/core'
import {
  IconCopy,
  IconDots,
  IconLink,
  IconShare3,
  IconStar,
  IconStarFilled,
  IconTemplate,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { AutosaveState } from '../../platform/autosave/Autosave.ts'
import { copyText } from '../../platform/copyText.ts'
import { mutate } from '../../platform/graphqlClient.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { showDone, showFailure } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import { SaveMark } from '../../types/SaveMark.tsx'
import type { ActionRecord } from '../../types/operations.ts'
import { TypeIcon } from '../../types/TypeIcon.tsx'
import { PeopleDiscs } from '../../ui/PeopleDiscs.tsx'
import type { PresentPerson } from '../../ui/PeopleDiscs.tsx'
import { objectFavorite } from '../objectFavorite.ts'
import type { ObjectData } from '../operations.ts'
import classes from './ObjectWindow.module.css'

const ShareDialog = lazy(() => loadNeeded(() => import('../../access/ShareDialog.tsx')))
const ActionItems = lazy(() => import('../actions/ActionItems.tsx'))
const MuteItem = lazy(() => import('../../notifications/mute/MuteItem.tsx'))

type ObjectBarProps = {
  object: ObjectData
  /** Of the type. */
  title: string
  icon: string | null
  actions: readonly ActionRecord[]
  /** The save state; null for readers who may not change anything. */
  state: AutosaveState | null
  /** The other people who have the object open. */
  people: readonly PresentPerson[]
  reload: () => Promise<void>
  /** Null for people who may not change the type. */
  onTemplate: (() => void) | null
  /** Null for people who may not create objects of the type. */
  onDuplicate: (() => void) | null
  onDelete: () => void
  onClose: () => void
}

/** The type and name of an object, its save state, and the actions on it. */
export function ObjectBar({
  object,
  title,
  icon,
  actions,
  state,
  people,
  reload,
  onTemplate,
  onDuplicate,
  onDelete,
  onClose,
}: ObjectBarProps) {
  const t = useWords('objects')
  const words = useWords('objects/templates')
  const [shares, setShares] = useState<boolean>()
  const flag = () =>
    mutate(objectFavorite, { id: object.id, favorite: !object.favorite }).then(reload, showFailure)
  const Star = object.favorite ? IconStarFilled : IconStar
  return (
    <div className={classes.bar}>
      <span className={classes.type}>
        <TypeIcon icon={icon} size={16} />
        <span>{title}</span>
      </span>
      {state ? <SaveMark state={state} /> : <span className={classes.readOnly}>{t('readOnly')}</span>}
      <PeopleDiscs people={people} label={t('people.here', { count: people.length + 1 })} />
      <ActionIcon
        aria-label={t('favorite')}
        aria-pressed={object.favorite}
        title={t(object.favorite ? 'favorite.remove' : 'favorite')}
        onClick={() => void flag()}
      >
        <Star size={17} stroke={1.75} />
      </ActionIcon>
      <ActionIcon aria-label={t('share')} title={t('share')} onClick={() => setShares(true)}>
        <IconShare3 size={17} stroke={1.75} />
      </ActionIcon>
      {shares === undefined ? null : (
        <Suspense>
          <ShareDialog
            node={{ type: 'object', id: object.id }}
            level={object.level}
            url={location.href}
            opened={shares}
            onClose={() => setShares(false)}
          />
        </Suspense>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={t('more')} title={t('more')}>
            <IconDots size={17} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconLink size={15} stroke={1.75} />}
            onClick={() => void copyText(location.href).then(() => showDone({ message: t('link.copied') }))}
          >
            {t('link')}
          </Menu.Item>
          <Suspense>
            <MuteItem kind="object" id={object.id} />
          </Suspense>
          {onDuplicate ? (
            <Menu.Item leftSection={<IconCopy size={15} stroke={1.75} />} onClick={onDuplicate}>
              {t('duplicate')}
            </Menu.Item>
          ) : null}
          {onTemplate ? (
            <Menu.Item leftSection={<IconTemplate size={15} stroke={1.75} />} onClick={onTemplate}>
              {words('save')}
            </Menu.Item>
          ) : null}
          {state && actions.length > 0 ? (
            <Suspense>
              <ActionItems objectOf={() => object.id} actions={actions} />
            </Suspense>
          ) : null}
          {state ? (
            <Menu.Item color="red" leftSection={<IconTrash size={15} stroke={1.75} />} onClick={onDelete}>
              {t('delete.do')}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      <ActionIcon aria-label={t('close')} title={t('close')} onClick={onClose}>
        <IconX size={18} stroke={1.75} />
      </ActionIcon>
    </div>
  )
}
