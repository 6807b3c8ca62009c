-- When a code may be sent again is counted with the other limits, for each provider by itself.
alter table sms_challenges drop column sent_at;
