import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An uploaded original that no book uses yet. */
@Entity('staged_image')
export class StagedImage {
  /** Name of the original in storage. */
  @PrimaryColumn({ type: 'text' })
  original!: string;

  /** Key of its image. Null before the original is stored and after the image has expired. */
  @Column({ type: 'text', nullable: true })
  key!: string | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  stagedAt!: Date;
}
