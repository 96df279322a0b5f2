-- Activating a practice cancels its erasure. Until this version, the request stayed in the table and took effect again
-- when the practice was deactivated.
select set_config('app.scope', 'all', true);
update app.practices set erasure_requested_at = null where is_active and deleted_at is null;
