import { ActionIcon } from '@mantine/core'
import { IconCopy, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { copyText } from '../../platform/copyText.ts'
import { mutate } from '../../platform/graphqlClient.ts'
import { showDone, showFailure } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { typeActionSecretRenew } from '../changes.ts'
import classes from './Panel.module.css'

const shownSigns = 4

type ActionSecretProps = { id: string; name: string; secret: string; reload: () => Promise<void> }

/** The signing secret of an action's requests, with buttons to copy and replace it. */
export function ActionSecret({ id, name, secret, reload }: ActionSecretProps) {
  const t = useWords('types')
  const [asking, setAsking] = useState(false)
  const renew = () =>
    mutate(typeActionSecretRenew, { id }).then(async () => {
      await reload()
      showDone({ message: t('secret.renewed') })
    }, showFailure)
  return (
    <div className={classes.secret}>
      <span className={classes.secretLabel}>{t('secret')}</span>
      <code className={classes.secretSigns}>{`••••••••${secret.slice(-shownSigns)}`}</code>
      <ActionIcon
        size={24}
        aria-label={t('secret.copy', { name })}
        title={t('secret.copy.title')}
        onClick={() => void copyText(secret).then(() => showDone({ message: t('secret.copied') }))}
      >
        <IconCopy size={14} stroke={1.75} />
      </ActionIcon>
      <ActionIcon
        size={24}
        aria-label={t('secret.renew', { name })}
        title={t('secret.renew.title')}
        onClick={() => setAsking(true)}
      >
        <IconRefresh size={14} stroke={1.75} />
      </ActionIcon>
      <ConfirmDialog
        opened={asking}
        title={t('secret.renew.ask', { name })}
        text={t('secret.renew.text')}
        confirm={t('secret.renew.title')}
        cancel={t('cancel')}
        onConfirm={renew}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}
