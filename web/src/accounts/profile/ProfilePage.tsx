import { useApiQuery } from '../../api/query.ts'
import { setQuery, useRoute } from '../../shell/navigation.ts'
import { useLeaveGuard } from '../../shell/use-leave-guard.tsx'
import { ErrorAbove, ErrorState } from '../../ui/ErrorState.tsx'
import { TabPanel, Tabs } from '../../ui/Tabs.tsx'
import { AccountSummary } from './AccountSummary.tsx'
import { Completion } from './Completion.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { DetailsTab } from './DetailsTab.tsx'
import { messages } from './messages.ts'
import { NotificationsTab } from './NotificationsTab.tsx'
import { DownloadData } from './OwnData.tsx'
import { PrivacyTab } from './PrivacyTab.tsx'
import { ProfileHeading } from './ProfileHeading.tsx'
import { ProfileSkeleton } from './ProfileSkeleton.tsx'
import type { Profile } from './profile-form.ts'
import { SecurityTab } from './SecurityTab.tsx'
import { useProfileForm } from './use-profile-form.ts'
import { useSettings } from './use-settings.ts'

const tabs = ['profile', 'notifications', 'privacy', 'security'] as const
type Tab = (typeof tabs)[number]

/** The tab in the address. PRO-02. */
const tabIn = (name: string | undefined): Tab => tabs.find(tab => tab === name) ?? 'profile'

/** The activity summary, data download and account deletion: next to the form, or below it on a phone. */
function Aside(props: { profile: Profile }) {
  return (
    <div className="flex flex-col gap-6">
      <AccountSummary profile={props.profile} />
      <div className="flex flex-col gap-2">
        <DownloadData wide />
        <DeleteAccount />
      </div>
    </div>
  )
}

function Details(props: { profile: Profile; form: ReturnType<typeof useProfileForm> }) {
  const { profile, form } = props
  return (
    <div className="grid grid-cols-1 gap-x-16 lg:grid-cols-[minmax(0,1fr)_18rem] lg:grid-rows-[auto_1fr]">
      <div className="pt-8 lg:col-start-2 lg:row-start-1">
        <Completion profile={profile} />
      </div>
      <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <DetailsTab profile={profile} form={form} />
      </div>
      <div className="pt-8 lg:col-start-2 lg:row-start-2 lg:pt-6">
        <Aside profile={profile} />
      </div>
    </div>
  )
}

function ProfileTabs(props: { profile: Profile }) {
  const { profile, set } = useSettings(props.profile)
  const { query } = useRoute()
  const form = useProfileForm(profile)
  const unsaved = form.changed.length
  const { confirmation } = useLeaveGuard(unsaved > 0, {
    texts: { leaveTitle: messages.leaveTitle, leaveText: messages.leaveText(unsaved) },
  })
  return (
    <>
      <ProfileHeading profile={profile} />
      <Tabs
        className="mt-6 sm:mt-8"
        label={messages.tabs}
        value={tabIn(query.tab)}
        onChange={tab => setQuery({ tab: tab === 'profile' ? null : tab })}
        items={tabs.map(tab => ({ value: tab, label: messages[tab] }))}
      >
        <TabPanel value="profile">
          <Details profile={profile} form={form} />
        </TabPanel>
        <TabPanel value="notifications" className="max-w-200">
          <NotificationsTab profile={profile} setSetting={set} />
        </TabPanel>
        <TabPanel value="privacy">
          <PrivacyTab profile={profile} setSetting={set} />
        </TabPanel>
        <TabPanel value="security" className="max-w-200">
          <SecurityTab profile={profile} />
        </TabPanel>
      </Tabs>
      {confirmation}
    </>
  )
}

/** The profile and its settings, in four tabs. Unsaved input survives a change of tab. PRO-01 to PRO-34. */
export function ProfilePage() {
  const { data, error, refetch, isFetching } = useApiQuery('profile.getProfile')
  if (!data && error)
    return (
      <div className="pt-8 sm:pt-12">
        <ErrorState
          title={messages.loadFailed}
          text={messages.loadFailedText}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </div>
    )
  if (!data) return <ProfileSkeleton />
  return (
    <ErrorAbove
      failed={error !== null}
      title={messages.loadFailed}
      retrying={isFetching}
      onRetry={() => void refetch()}
    >
      <ProfileTabs profile={data} />
    </ErrorAbove>
  )
}
