import { useQuery } from 'urql'
import { currentLocale } from '../platform/i18n.ts'
import { useWords } from '../platform/words.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { nameOf } from './names.ts'
import { propertyPeople, type PersonWithAccess } from './operations.ts'

const namesAtMost = 5

type ClosePropertyProps = {
  id: string
  asked: boolean
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Shows who would lose a property before grants from above stop applying to it. */
export function CloseProperty({ id, asked, onConfirm, onClose }: ClosePropertyProps) {
  const t = useWords('access')
  const [{ data, fetching }] = useQuery({
    query: propertyPeople,
    variables: { id, page: 1 },
    pause: !asked,
    requestPolicy: 'network-only',
  })
  const people = data?.access?.people
  const losing = people?.data.filter(losesIt) ?? []
  const hasMore = losing.length > namesAtMost || people?.paginatorInfo.hasMorePages === true
  const names = losing.slice(0, namesAtMost).map(({ subject }) => nameOf(subject))
  const list = new Intl.ListFormat(currentLocale()).format([
    ...names,
    ...(hasMore ? [t('close.others')] : []),
  ])
  return (
    <ConfirmDialog
      opened={asked && !fetching}
      title={t('close.title')}
      text={list === '' ? t('close.nobody') : t('close.text', { names: list })}
      confirm={t('close.confirm')}
      cancel={t('own.cancel')}
      onConfirm={async () => void (await onConfirm())}
      onClose={onClose}
    />
  )
}

/** Whether a person sees it only because of grants from above. */
const losesIt = ({ reasons }: PersonWithAccess): boolean =>
  reasons.every(({ kind, grant }) => kind === 'grant' && grant?.inherited === true)
