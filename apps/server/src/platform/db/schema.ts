// Written by `npm run schema` from the migrations; the check compares.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Timestamp = ColumnType<Date, Date | string, Date | string>
type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>
/** Written as text, read as what it says. */
type Json = ColumnType<object, string, string>
type GeneratedJson = ColumnType<object, string | undefined, string>

export interface Schema {
  access_tokens: {
    token_hash: Buffer
    session_id: string
    expires_at: Timestamp
  }
  activity: {
    id: GeneratedAlways<number>
    at: GeneratedTimestamp
    site_id: number | null
    type: string
    actor_id: number | null
    item_ids: Generated<number[]>
    user_ids: Generated<number[]>
    from_at: Timestamp | null
    to_at: Timestamp | null
    data: GeneratedJson
    request_id: string | null
  }
  activity_reader_failures: {
    reader: string
    activity_id: number
    tries: number
    error: string
    failed_at: GeneratedTimestamp
    set_aside: Generated<boolean>
  }
  activity_reader_holes: {
    reader: string
    activity_id: number
    seen_xmax: string
    seen_at: GeneratedTimestamp
  }
  activity_readers: {
    name: string
    last_id: number
    updated_at: GeneratedTimestamp
  }
  billing: {
    id: Generated<boolean>
    started_at: Timestamp | null
  }
  bookings: {
    id: GeneratedAlways<number>
    site_id: number
    item_id: number
    suppl_item_id: number | null
    user_id: number
    from_at: Timestamp
    to_at: Timestamp
    local_date: string
    quantity: Generated<number>
    status: 'NEW' | 'PENDING' | 'PENDING_COACH' | 'CONFIRMED' | 'REJECTED' | 'CANCELED' | 'MISSED'
    shared_item_id: number | null
    shared_item_multiplier: Generated<number>
    recurring_id: number | null
    occurrence_date: string | null
    description: Generated<string>
    site_private_note: Generated<string>
    price_cents: number | null
    currency: string | null
    additional_items_data: GeneratedJson
    payment_data: Json | null
    item_needs_confirmation: Generated<boolean>
    exclusive: Generated<boolean>
    late_canceled: Generated<boolean>
    created_at: GeneratedTimestamp
    created_by: number | null
    updated_at: GeneratedTimestamp
    canceled_at: Timestamp | null
    version: Generated<number>
    arrived_at: Timestamp | null
  }
  bulk_import_rows: {
    site_id: number
    import_id: number
    row_number: number
    request: string
    status: 'created' | 'skipped' | 'failed' | null
    booking_id: number | null
    message: string | null
    rule_id: number | null
  }
  bulk_imports: {
    id: GeneratedAlways<number>
    site_id: number
    item_id: number
    started_by: number
    status: Generated<'RUNNING' | 'FINISHED' | 'CANCELED' | 'FAILED'>
    total: number
    created_at: GeneratedTimestamp
  }
  calendar_attempts: {
    state_hash: Buffer
    session_id: string
    site_id: number
    code_verifier: string
    expires_at: Timestamp
  }
  calendar_conflicts: {
    id: GeneratedAlways<number>
    site_id: number
    link_id: number
    kind: 'BOTH_CHANGED' | 'NOT_FOUND' | 'DELETED' | 'UNREADABLE'
    ours: Json | null
    theirs: Json | null
    decided: 'OURS' | 'THEIRS' | null
    at: Timestamp
    answered_at: Timestamp | null
    answered_by: number | null
  }
  calendar_credentials: {
    site_id: number
    account: string
    encrypted_tokens: Buffer
    created_at: GeneratedTimestamp
    provider: Generated<'google' | 'caldav'>
    connected_by: number | null
    state: Generated<'WORKING' | 'REVOKED'>
    lease_id: string | null
    lease_until: Timestamp | null
  }
  calendar_feeds: {
    user_id: number
    id: string
    created_at: GeneratedTimestamp
  }
  calendar_item_feeds: {
    site_id: number
    item_id: number
    id: string
    created_by: number | null
    created_at: GeneratedTimestamp
  }
  calendar_link_parts: {
    site_id: number
    link_id: number
    part: string
    booking_id: number | null
    rule_id: number | null
    item_event_id: number | null
  }
  calendar_links: {
    id: GeneratedAlways<number>
    site_id: number
    item_id: number
    own_key: string | null
    copied_key: string | null
    event_id: string | null
    uid: string | null
    origin: 'OURS' | 'THEIRS'
    state: Generated<'LINKED' | 'IGNORED' | 'UNREADABLE' | 'ASKING' | 'DONE'>
    agreed: Json | null
    theirs: Json | null
    title: string | null
    description: string | null
    guests: Json | null
    version: string | null
    needs_rewrite: Generated<boolean>
    ours_changed_at: Timestamp | null
    theirs_changed_at: Timestamp | null
    gone_at: Timestamp | null
    missing_at: Timestamp | null
    carry_at: Timestamp | null
    sent: Json | null
    wanted: Json | null
    dirty_since: Timestamp | null
    marks: Generated<number>
    tries: Generated<number>
    next_try_at: Timestamp | null
    error: string | null
  }
  calendar_log: {
    id: GeneratedAlways<number>
    site_id: number
    item_id: number
    at: Timestamp
    kind: string
    data: GeneratedJson
    lag_ms: number | null
  }
  calendar_quotas: {
    account: string
    used_until: Timestamp
  }
  calendar_syncs: {
    site_id: number
    item_id: number
    calendar_id: string
    calendar_name: string
    active: Generated<boolean>
    last_sync_at: Timestamp | null
    sync_token: string | null
    error: string | null
    phase: Generated<'FIRST_IMPORT' | 'WORKING' | 'ASKING'>
    import_from: GeneratedTimestamp
    started_by: number | null
    account: Generated<string>
    next_read_at: GeneratedTimestamp
    tries: Generated<number>
    error_since: Timestamp | null
    channel_id: string | null
    channel_token_hash: Buffer | null
    channel_resource_id: string | null
    channel_until: Timestamp | null
    channel_try_at: Timestamp | null
    hinted_at: Timestamp | null
    read_at: Timestamp | null
  }
  client_register_reads: {
    id: GeneratedAlways<number>
    site_id: number
    user_id: number
    at: GeneratedTimestamp
    asked: Json
    shown: number
  }
  closure_entries: {
    site_id: number
    closure_id: number
    number: number
    booking_id: number | null
    rule_id: number | null
    occurrence_date: string | null
    version: number
    rule_version: number | null
    item_id: number
    suppl_item_id: number | null
    from_at: Timestamp
    to_at: Timestamp
    quantity: number
    booking_status: 'NEW' | 'PENDING' | 'PENDING_COACH' | 'CONFIRMED' | 'REJECTED' | 'CANCELED' | 'MISSED'
    choice: 'move' | 'cancel' | 'keep'
    to_item_id: number | null
    to_from_at: Timestamp | null
    to_to_at: Timestamp | null
    result: 'moved' | 'canceled' | 'kept' | 'not_moved' | 'not_canceled' | 'gone' | null
    refusal: string | null
    result_version: number | null
    undo_result: 'back' | 'stays' | null
  }
  closures: {
    id: GeneratedAlways<number>
    site_id: number
    created_by: number
    created_at: GeneratedTimestamp
    reason: string
    items: Json
    times: Json
    look_on: number[]
    event_ids: number[]
    status: Generated<'RUNNING' | 'DONE' | 'UNDOING' | 'UNDONE'>
    total: number
    finished_at: Timestamp | null
  }
  custom_tokens: {
    token_hash: Buffer
    user_id: number
    signed_in_at: Timestamp
    expires_at: Timestamp
    session_id: string | null
  }
  deliveries: {
    id: Generated<string>
    number: GeneratedAlways<number>
    key: string
    way: 'push' | 'mail' | 'sms'
    kind: string
    user_id: number | null
    site_id: number | null
    subject: string | null
    activity_id: number | null
    device_id: string | null
    facts: Json
    link: string | null
    due_at: Timestamp
    give_up_at: Timestamp
    state: Generated<'WAITING' | 'SENT' | 'DROPPED' | 'FAILED' | 'UNKNOWN' | 'RETURNED'>
    reason: string | null
    tries: Generated<number>
    taken_until: Timestamp | null
    created_at: GeneratedTimestamp
    done_at: Timestamp | null
    answered_at: Timestamp | null
  }
  digest_readers: {
    site_id: number
    user_id: number
  }
  due_cursors: {
    name: string
    at: Timestamp
  }
  due_marks: {
    name: string
    done_until: Timestamp
  }
  files: {
    name: string
    content_type: string
    bytes: Buffer
    user_id: number | null
    site_id: number | null
    created_at: GeneratedTimestamp
  }
  gateway_notices: {
    id: string
    kind: string
    gateway_subscription_id: string | null
    received_at: GeneratedTimestamp
  }
  google_attempts: {
    token_hash: Buffer
    state: string
    nonce: string
    code_verifier: string
    return_to: string
    expires_at: Timestamp
  }
  idempotency_keys: {
    user_id: number
    key: string
    request_hash: Buffer
    answer: string
    created_at: GeneratedTimestamp
  }
  invitations: {
    site_id: number
    email: string
    permissions: string[]
    suppl_item_ids: Generated<number[]>
    invited_by: number | null
    created_at: GeneratedTimestamp
    expires_at: Timestamp
    used_at: Timestamp | null
    id: string
    accepted_by: number | null
    granted_to: number | null
  }
  invoice_numbers: {
    year: number
    last: number
  }
  invoices: {
    year: number
    number: number
    site_id: number | null
    payment_id: string
    kind: 'INVOICE' | 'CREDIT_NOTE'
    issued_on: string
    credited_year: number | null
    credited_number: number | null
    plan_id: string | null
    period_from: string | null
    period_to: string | null
    is_change: Generated<boolean>
    net_cents: number
    vat_cents: number
    total_cents: number
    vat_permille: number
    country: string
    buyer: Json
    seller: Json
  }
  item_events: {
    id: GeneratedAlways<number>
    site_id: number
    item_id: number
    from_at: Timestamp
    to_at: Timestamp
    capacity: number
    title: string | null
    created_at: GeneratedTimestamp
  }
  item_exceptions: {
    site_id: number
    item_id: number
    position: number
    from_date: string
    to_date: string
    schedule: Json | null
    reason: string | null
  }
  item_supplements: {
    site_id: number
    suppl_item_id: number
    item_id: number
  }
  items: {
    id: GeneratedAlways<number>
    site_id: number
    kind: 'item' | 'supplementary' | 'shared'
    name: string
    capacity: Generated<number>
    schedule: GeneratedJson
    config: GeneratedJson
    shared_item_id: number | null
    shared_item_multiplier: Generated<number>
    position: Generated<number>
    created_at: GeneratedTimestamp
    deleted_at: Timestamp | null
    version: Generated<number>
    color: number | null
  }
  mail_links: {
    id: string
    purpose: 'password' | 'email' | 'confirmation' | 'not-me'
    user_id: number
    email: string
    expires_at: Timestamp
    used_at: Timestamp | null
    created_at: GeneratedTimestamp
  }
  moved_clock: {
    one_row: Generated<boolean>
    offset_ms: number
  }
  notifications: {
    id: GeneratedAlways<number>
    user_id: number
    type: string
    text: string
    link: string | null
    created_at: GeneratedTimestamp
    read: Generated<boolean>
    site_id: number | null
    subject: string | null
    key: string | null
  }
  offered_days: {
    site_id: number
    local_date: string
  }
  offered_series_dates: {
    site_id: number
    rule_id: number
    local_date: string
    item_id: number
    from_at: Timestamp
    to_at: Timestamp
    quantity: number
    price_cents: number | null
    currency: string
  }
  offered_slots: {
    site_id: number
    item_id: number
    from_at: Timestamp
    to_at: Timestamp
    local_date: string
    capacity: number
    price_cents: number | null
    currency: string
  }
  payments: {
    id: string
    site_id: number
    kind: 'CHARGE' | 'REFUND' | 'CHARGEBACK'
    state: 'WAITING' | 'SETTLED' | 'FAILED' | 'DISPUTED'
    amount_cents: number
    payment_id: string | null
    order_id: string | null
    plan_id: string | null
    period_from: string | null
    period_to: string | null
    at: Timestamp
  }
  promo_codes: {
    code: string
    extra_days: number
    valid_until: string | null
    uses_left: number
  }
  push_tokens: {
    token: string
    user_id: number
    preferences: Generated<string[]>
    created_at: GeneratedTimestamp
    id: Generated<string>
    session_id: string
    user_agent: Generated<string>
    seen_at: GeneratedTimestamp
  }
  rate_limits: {
    key: string
    count: number
    resets_at: Timestamp
  }
  recurring_rules: {
    id: GeneratedAlways<number>
    site_id: number
    item_id: number
    suppl_item_id: number | null
    user_id: number
    day_of_week: number
    from_time: string
    to_time: string
    quantity: Generated<number>
    shared_item_id: number | null
    shared_item_multiplier: Generated<number>
    valid_from: string
    valid_until: string | null
    site_private_note: Generated<string>
    created_at: GeneratedTimestamp
    created_by: number | null
    deleted_at: Timestamp | null
    version: Generated<number>
  }
  schema_migrations: {
    name: string
    hash: string
    applied_at: GeneratedTimestamp
  }
  sessions: {
    id: Generated<string>
    user_id: number
    refresh_hash: Buffer
    previous_refresh_hash: Buffer | null
    rotated_at: GeneratedTimestamp
    refresh_expires_at: Timestamp
    user_agent: Generated<string>
    signed_in_at: GeneratedTimestamp
    seen_at: GeneratedTimestamp
  }
  site_clients: {
    site_id: number
    user_id: number
    level: Generated<number>
    level_pinned: Generated<boolean>
    limit_override: number | null
    note: Generated<string>
    deleted: Generated<boolean>
    created_at: GeneratedTimestamp
    typed_name: string | null
    typed_phone: string | null
    typed_email: string | null
    alias_id: number | null
    search_name: string | null
    search_text: Generated<string>
  }
  site_gallery_images: {
    site_id: number
    position: number
    thumbnail_url: string
    url: string
  }
  site_staff: {
    site_id: number
    user_id: number
    permissions: string[]
    created_at: GeneratedTimestamp
  }
  site_staff_items: {
    site_id: number
    user_id: number
    suppl_item_id: number
  }
  sites: {
    id: GeneratedAlways<number>
    name: string
    description: Generated<string>
    full_description: Generated<string>
    address: Generated<string>
    city: string
    country: string
    location: Json | null
    website: string | null
    phone: string | null
    email: string | null
    logo_url: string | null
    tags: Generated<string[]>
    hosting: string | null
    hidden: Generated<boolean>
    payment: Generated<string[]>
    currency: string | null
    timezone: string
    variant: Generated<string>
    allow_unverified_phone: Generated<boolean>
    config: GeneratedJson
    version: Generated<number>
    created_at: GeneratedTimestamp
    deleted_at: Timestamp | null
    own_version: Generated<number>
    offered_until: string | null
    sms_notices: Generated<boolean>
    sms_monthly_budget: Generated<number>
  }
  sms_challenges: {
    id: Generated<string>
    phone_number: string
    purpose: 'link' | 'sign_in'
    user_id: number | null
    attempts: Generated<number>
    used_at: Timestamp | null
    expires_at: Timestamp
    created_at: GeneratedTimestamp
  }
  subscription_orders: {
    id: string
    site_id: number
    kind: 'SUBSCRIBE' | 'CHANGE_PLAN' | 'CHANGE_CARD' | 'RETRY_CHARGE' | 'TAKE_BACK'
    plan_id: string | null
    amount_cents: number | null
    state: Generated<'OPEN' | 'DONE' | 'FAILED'>
    message: string | null
    ordered_by: number | null
    created_at: Timestamp
    opened_at: GeneratedTimestamp
    answered_at: Timestamp | null
  }
  subscriptions: {
    site_id: number
    status: 'TRIAL' | 'PENDING' | 'ACTIVE' | 'PAST_DUE' | 'CANCELED' | 'EXPIRED'
    plan_id: string | null
    trial_ends_at: Timestamp | null
    current_period_end: Timestamp | null
    payment_method: string | null
    gateway_subscription_id: string | null
    updated_at: GeneratedTimestamp
    trial_days: Generated<number>
    next_plan_id: string | null
    price_cents: number | null
    past_due_since: Timestamp | null
    past_due_cents: number | null
    past_due_message: string | null
    canceled_at: Timestamp | null
    ended_at: Timestamp | null
    works_until: Timestamp | null
    customer_id: Generated<string>
    card_token: string | null
    card_expires: string | null
    read_due_at: Timestamp | null
    read_tries: Generated<number>
    read_lease_id: string | null
    read_lease_until: Timestamp | null
    read_at: Timestamp | null
    buyer: GeneratedJson
  }
  text_overrides: {
    language: 'en' | 'bg' | 'ru'
    key: string
    text: string
  }
  user_passwords: {
    user_id: number
    hash: string
    changed_at: GeneratedTimestamp
  }
  users: {
    id: GeneratedAlways<number>
    uid: Generated<string>
    display_name: string | null
    email: string | null
    photo_url: string | null
    phone_number: string | null
    unverified_phone_number: string | null
    autogenerated: Generated<boolean>
    language: Generated<'en' | 'bg' | 'ru'>
    notifications_supported: Generated<boolean>
    notifications_enabled: Generated<boolean>
    created_at: GeneratedTimestamp
    deleted_at: Timestamp | null
    email_proved_at: Timestamp | null
    google_subject: string | null
    reminder_minutes: Generated<number>
    wants_receipts: Generated<boolean>
    quiet_from: number | null
    quiet_to: number | null
    unwanted_mail: Generated<string[]>
    mail_failures: Generated<number>
  }
  waiting_notices: {
    activity_id: number
    site_id: number
    subject: string
    closure_id: number | null
    due_at: Timestamp
  }
  watched_slots: {
    site_id: number
    item_id: number
    from_at: Timestamp
    to_at: Timestamp
    is_full: boolean
  }
  watcher_items: {
    site_id: number
    item_id: number
    group_id: string
  }
  watcher_rings: {
    group_id: string
    site_id: number
    item_id: number
    from_at: Timestamp
    rung_at: Timestamp
  }
  watchers: {
    group_id: Generated<string>
    user_id: number
    from_at: Timestamp
    to_at: Timestamp
    active: Generated<boolean>
    created_at: GeneratedTimestamp
  }
}
