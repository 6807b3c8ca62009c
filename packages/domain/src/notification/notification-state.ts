export type NotificationState = 'unsupported' | 'enabled' | 'disabled'

/** Notification state: unsupported, enabled, disabled. Notifications require supported and enabled state. */
export function notificationState(notifications: { supported: boolean; enabled: boolean }): NotificationState {
  if (!notifications.supported) return 'unsupported'
  return notifications.enabled ? 'enabled' : 'disabled'
}
