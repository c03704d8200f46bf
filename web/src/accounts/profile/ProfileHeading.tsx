import { fullName } from '@bahth/domain/full-name.ts'
import { CircleCheck, Upload } from 'lucide-react'
import { Suspense, useState } from 'react'
import { refreshUser } from '../../api/login.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { formatMonth } from '../../format/dates.ts'
import { lazyNamed } from '../../shell/lazy-named.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { Text } from '../../ui/Text.tsx'
import { toast } from '../../ui/toast.ts'
import { roleBadges } from './MemberCard.tsx'
import { messages } from './messages.ts'
import type { Profile } from './profile-form.ts'

const AvatarDialog = lazyNamed(() => import('./AvatarDialog.tsx'), 'AvatarDialog')

/** Changes or removes the photo. PRO-06. */
function PhotoButtons(props: { hasPhoto: boolean }) {
  const [file, setFile] = useState<File | null>(null)
  const { run, isPending } = useApiMutation('profile.removeAvatar', {
    onSuccess: () => {
      void refreshUser()
      toast.success(messages.photoRemoved)
    },
    failureText: messages.photoRemoveFailed,
    failureAsToast: true,
  })

  return (
    <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:children-fill">
      {props.hasPhoto && (
        <Button variant="quiet" pending={isPending} onClick={() => void run({})}>
          {messages.removePhoto}
        </Button>
      )}
      <FileButton label={messages.changePhoto} accept="image/*" icon={Upload} onFile={setFile}>
        {messages.changePhoto}
      </FileButton>
      {file && (
        <Suspense>
          <AvatarDialog file={file} onClose={() => setFile(null)} />
        </Suspense>
      )}
    </div>
  )
}

/** The member's name and photo. */
export function ProfileHeading(props: { profile: Profile }) {
  const { profile } = props
  const name = fullName(profile) || profile.email
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6 pt-8 sm:pt-12">
      <div className="flex min-w-0 items-center gap-5 max-sm:gap-4">
        <Avatar name={name} src={profile.avatar} size="lg" />
        <div className="min-w-0">
          <h1 className="min-w-0 break-words font-semi font-serif text-3xl max-[24rem]:text-2xl">
            <Text>{name}</Text>
          </h1>
          <p className="mt-2 flex flex-wrap items-center gap-2">
            <Badge {...roleBadges[profile.role]}>{messages.role[profile.role]}</Badge>
            {profile.isVerified && (
              <Badge tone="ok" icon={CircleCheck}>
                {messages.approved}
              </Badge>
            )}
            <span className="text-ink-2 text-sm max-sm:hidden">
              {messages.memberSince(formatMonth(profile.joinedAt))}
            </span>
          </p>
        </div>
      </div>
      <PhotoButtons hasPhoto={profile.avatar !== null} />
    </header>
  )
}
