import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { currentLocale } from '../platform/i18n.ts'
import { useWords } from '../platform/words.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import type { CommentDoor } from './commentDoor.ts'
import classes from './Comments.module.css'
import { CommentText } from './CommentText.tsx'
import { Composer } from './Composer.tsx'
import { commentApprove, commentDelete, commentUpdate } from './operations.ts'
import type { Comment } from './operations.ts'
import { relativeTime, useNow } from './relativeTime.ts'

type CommentItemProps = { comment: Comment; door: CommentDoor; mayApprove: boolean; onChanged: () => void }
const icon = { size: 16, stroke: 1.75 }

/** One comment: author, time, text, and what the reader may do with it. */
export function CommentItem({ comment, door, mayApprove, onChanged }: CommentItemProps) {
  const t = useWords('comments')
  const [editing, setEditing] = useState(false)
  const { author, text, mentions, approved } = comment
  const name = author.name || t('author.gone')
  const update = async (changed: string) => {
    await door.write(commentUpdate, { id: comment.id, text: changed })
    setEditing(false)
    onChanged()
  }
  const approve = () =>
    void door
      .write(commentApprove, { id: comment.id })
      .then(onChanged, (error: unknown) => door.failed(error))
  return (
    <li className={classes.comment} aria-label={t('by', { name })}>
      <PersonAvatar name={name} src={author.avatar} size={24} />
      <div className={classes.said}>
        <div className={classes.head}>
          <span className={classes.name} data-gone={author.name === '' || undefined}>
            {name}
          </span>
          {author.kind === 'subject' ? null : (
            <span className={classes.badge}>{t(author.kind === 'guest' ? 'guest' : 'key')}</span>
          )}
          <When comment={comment} />
          {editing ? null : <Actions {...{ comment, door, onChanged }} onEdit={() => setEditing(true)} />}
        </div>
        {editing ? (
          <Composer
            door={door}
            label={t('edit.label')}
            submit={t('edit.save')}
            initial={{ text, mentions }}
            autoFocus
            onSend={update}
            onCancel={() => setEditing(false)}
          />
        ) : (
          <CommentText text={text} mentions={mentions} />
        )}
        {approved ? null : (
          <div className={classes.waits}>
            <span>{t(door.isGuest ? 'waits.own' : 'waits')}</span>
            {mayApprove ? (
              <Button variant="default" size="compact-xs" onClick={approve}>
                {t('approve')}
              </Button>
            ) : null}
          </div>
        )}
      </div>
    </li>
  )
}

function When({ comment: { created_at, updated_at, approved } }: { comment: Comment }) {
  const t = useWords('comments')
  const now = useNow()
  const exact = new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long', timeStyle: 'short' })
  return (
    <span className={classes.when}>
      <time dateTime={created_at} title={exact.format(new Date(created_at))}>
        {relativeTime(created_at, now)}
      </time>
      {approved && updated_at !== created_at ? (
        <span title={exact.format(new Date(updated_at))}> · {t('edited')}</span>
      ) : null}
    </span>
  )
}

type ActionsProps = Omit<CommentItemProps, 'mayApprove'> & { onEdit: () => void }

function Actions({ comment, door, onChanged, onEdit }: ActionsProps) {
  const t = useWords('comments')
  const [asks, setAsks] = useState(false)
  const { id, may_update: mayUpdate, may_delete: mayDelete } = comment
  if (!mayUpdate && !mayDelete) return null
  const remove = () =>
    door.writeOnce(commentDelete, { id }).then(onChanged, (error: unknown) => door.failed(error))
  return (
    <>
      <Menu position="bottom-end" width={180}>
        <Menu.Target>
          <ActionIcon className={classes.more} size={24} aria-label={t('more')}>
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayUpdate ? (
            <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onEdit}>
              {t('edit')}
            </Menu.Item>
          ) : null}
          {mayDelete ? (
            <Menu.Item data-danger leftSection={<IconTrash {...icon} />} onClick={() => setAsks(true)}>
              {t('delete')}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={asks}
        title={t('delete.title')}
        text={t('delete.text')}
        confirm={t('delete')}
        cancel={t('cancel')}
        onConfirm={remove}
        onClose={() => setAsks(false)}
      />
    </>
  )
}
