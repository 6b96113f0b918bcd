/** The first migration files, in the order in which they were applied. The program no longer reads them. */
export const formerFiles: readonly string[] = [
  '0001_documents_log.sql',
  '0002_accounts.sql',
  '0003_spaces.sql',
  '0004_access.sql',
  '0005_pages.sql',
  '0006_events.sql',
  '0010_access_version.sql',
  '0020_files.sql',
  '0021_pages_versions.sql',
  '0030_pages_text.sql',
  '0031_documents_append.sql',
  '0040_accounts_sessions.sql',
  '0041_accounts_social.sql',
  '0042_accounts_avatar.sql',
  '0045_spaces_quotas.sql',
  '0046_members_groups.sql',
  '0047_members_invitations.sql',
  '0051_pages_tree.sql',
  '0055_access_requests.sql',
  '0056_publication_moderated.sql',
  '0059_files_uploads.sql',
  '0060_files_sources.sql',
  '0064_comments.sql',
  '0068_trash.sql',
  '0069_search.sql',
  '0070_search_names.sql',
  '0073_pages_count.sql',
  '0076_access_subject_config.sql',
  '0080_types.sql',
  '0081_types_conversion.sql',
  '0084_types_binding.sql',
  '0085_objects.sql',
  '0086_objects_sources.sql',
  '0087_objects_search.sql',
  '0088_objects_changes.sql',
  '0092_objects_import.sql',
  '0095_objects_processes.sql',
  '0099_objects_file_properties.sql',
  '0103_objects_texts.sql',
  '0107_types_properties_version.sql',
  '0111_idempotency_input.sql',
  '0112_events_turn.sql',
  '0119_types_closed.sql',
  '0120_access_consents.sql',
  '0121_search_parts.sql',
  '0124_accounts_attempts.sql',
  '0125_spaces_join_keys.sql',
  '0133_types_use.sql',
  '0134_types_author.sql',
  '0135_spaces_versions.sql',
  '0136_documents_settled.sql',
  '0137_pages_version_files.sql',
  '0143_files_upload_end.sql',
  '0144_documents_generations.sql',
  '0155_objects_visits.sql',
  '0164_members_people.sql',
  '0165_objects_assigned.sql',
  '0176_types_formulas.sql',
  '0180_objects_import_pages.sql',
  '0190_documents_shape.sql',
]

/** The files that replace them: one per domain, with the same resulting tables. */
export const schemaFiles: readonly string[] = [
  '0200_documents.sql',
  '0201_accounts.sql',
  '0202_spaces.sql',
  '0203_members.sql',
  '0204_events.sql',
  '0205_access.sql',
  '0206_files.sql',
  '0207_pages.sql',
  '0208_types.sql',
  '0209_objects.sql',
  '0210_comments.sql',
  '0211_search.sql',
  '0212_trash.sql',
]

/**
 * A database that an older version left halfway through the former files. Only a version that still has them can
 * continue.
 */
export class DatabaseTooOld extends Error {
  /** `missing` is the last of the former files that was not applied. */
  constructor(readonly missing: string) {
    super(
      `The database was left by an older version of Terem, which had not applied ${missing}: ` +
        'start a version that still has this file on it once, then this one.',
    )
  }
}
