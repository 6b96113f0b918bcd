import { Select } from '@mantine/core'
import { useEffect } from 'react'
import { useQuery } from 'urql'
import { trashPeriods } from '#schema/trash/trash.ts'
import { mutate } from '../platform/graphqlClient.ts'
import { showDone, showFailure } from '../platform/toasts.ts'
import { useWords } from '../platform/words.ts'
import { trashSettings, trashUpdate } from './operations.ts'
import classes from './Trash.module.css'

/** How long the space keeps deleted items; a choice applies at once. */
export function AutoClean({ version }: { version: number }) {
  const t = useWords('trash')
  const [{ data }, execute] = useQuery({ query: trashSettings, requestPolicy: 'network-only' })
  useEffect(() => {
    if (version > 0) execute({ requestPolicy: 'network-only' })
  }, [version, execute])
  const choose = (chosen: string | null) => {
    const period = trashPeriods.find((each) => each === chosen)
    if (!period || period === data?.trash.period) return
    mutate(trashUpdate, { input: { period } }).then(
      () => showDone({ message: t('period.saved') }),
      showFailure,
    )
  }
  return (
    <Select
      className={classes.period}
      label={t('period')}
      description={t('period.text')}
      data={trashPeriods.map((value) => ({ value, label: t(`period.${value}`) }))}
      value={data?.trash.period ?? null}
      disabled={!data}
      allowDeselect={false}
      onChange={choose}
    />
  )
}
